import { expect, test } from 'vitest'
import { compactCss } from './tools/css-text.ts'

test('a compact sheet keeps what spaces mean', () => {
  expect(
    compactCss(`/* Rows */
.row :is(.code, .quiet) > svg {
  width: calc(100% - 2 * 1px);
  content: "; {";
  color: red !important;
}
.a + .b:not(.c):hover {
  font: 600 15px / 20px serif;
}`),
  ).toBe(
    '.row :is(.code,.quiet)>svg{width:calc(100% - 2 * 1px);content:"; {";color:red!important}.a + .b:not(.c):hover{font:600 15px/20px serif}',
  )
})
