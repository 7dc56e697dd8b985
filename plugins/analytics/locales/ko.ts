export const messages: Readonly<Record<string, string>> = {
  'analytics/forbidden.short': '잘못된 앱 설정',
  'analytics/forbidden':
    '{origin} 출처가 프로젝트의 허용 목록에 없어요. 제공업체 대시보드에서 설정을 업데이트하세요.',
}
