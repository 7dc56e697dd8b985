export const messages: Readonly<Record<string, string>> = {
  'options/no-project-id':
    'walletConnect() 또는 options()의 `projectId`에 제공업체 대시보드의 프로젝트 ID를 설정하세요.',
  'options/no-project-id.short': '프로젝트 ID가 설정되지 않음',
  'options/no-sign-in': '로그인 설정은 있지만 로그인을 처리하는 플러그인이 없어요.',
  'options/no-sign-in.short': '로그인이 활성화되지 않음',
}
