/** Korean texts of the shell, and of what belongs to no plugin: amounts, addresses, the kernel. */
export const messages: Readonly<Record<string, string>> = {
  'shell.failed.title': '문제가 발생했어요',
  'shell.failed.detail':
    '이 화면을 표시하지 못했어요. 다시 시도해도 서명하거나 보내는 것은 없어요.',
  'shell.failed.retry': '다시 시도',
  'shell.failed.close': '닫기',
  'shell.missing.title': '사용할 수 없음',
  'shell.missing.detail': '이 앱에서 제공하지 않는 기능이에요.',
  'shell.loading': '불러오는 중',
  'shell.replay': '재생 중: 동작이 꺼져 있어요',
  'shell.close': '닫기',
  'shell.back': '뒤로',
  'shell.clear': '지우기',
  'shell.copied': '복사됨',
  'shell.dismiss': '닫기',
  'shell.blocked': '먼저 이 요청을 완료하거나 취소하세요',
  'shell.opensInNewTab': '새 탭에서 열림',
  'shell.typedSecret':
    '개인 키, 복구 문구 또는 액세스 토큰으로 보여요. 여기에 절대 입력하지 마세요.',

  'kernel/inspecting': '재생 중이라 동작이 꺼져 있어요. 먼저 현재로 돌아가세요.',
  'kernel/cancelled': '요청이 취소됐어요.',
  'kernel/timed-out': '{command} 명령이 {ms}ms 안에 끝나지 않았어요.',
  'kernel/command-failed': '{command} 명령이 예기치 않게 실패했어요. 다시 시도하세요.',
  'kernel/changed-data':
    '플러그인 “{plugin}”이(가) {at}에서 실패했어요. 받은 데이터를 변경하려고 했어요. 복사본을 변경해야 해요.',
  'kernel/not-loaded': '이 부분을 불러오지 못했어요. 연결을 확인하고 다시 시도하세요.',
  'kernel/typed-secret':
    '개인 키, 복구 문구 또는 액세스 토큰으로 보여요. 여기에 절대 입력하지 마세요.',
  'kernel/answer-too-large':
    '서버 응답이 {bytes}바이트를 넘었어요. 다시 시도하거나 다른 서버를 사용하세요.',
  'kernel/answer-too-slow':
    '서버가 {seconds}초 안에 응답을 마치지 못했어요. 다시 시도하거나 다른 서버를 사용하세요.',
  'kernel/answer-unencrypted':
    '서버가 암호화되지 않은 주소로 요청을 전달했어요. 다른 서버를 사용하세요.',
  'kernel/no-resource': '‘{key}’ 객체가 더 이상 없어요. 다시 연결하세요.',
  'amount/not-a-number': '1.5처럼 숫자와 소수점 하나로 금액을 입력하세요.',
  'amount/too-precise': '이 토큰은 소수점 아래 {decimals}자리까지예요. 자릿수를 줄이세요.',
  'amount/too-large': '금액이 너무 커요. 더 작은 금액을 입력하세요.',
  'amount/bad-decimals': '토큰의 소수 자릿수가 올바르지 않아요. 다른 토큰을 선택하세요.',
  'amount/ambiguous': '{grouped} 또는 {decimal}일 수 있어요. 천 단위 구분 기호 없이 입력하세요.',
  'address/invalid': '{family} 주소가 아니에요. 확인한 뒤 다시 붙여넣으세요.',
  'address/checksum': '주소의 대소문자가 서로 맞지 않아요. 다시 복사하세요.',
}
