/** Address of the stage's exchange. */
export const exchange = '0x1111111111111111111111111111111111111111'

/**
 * Its code. It calls `transferFrom(caller, itself, third argument)` of its first argument unless that is 0, and
 * `mint(caller, fourth argument)` of its second one.
 */
export const exchangeCode =
  '0x600435806034575b506340c10f1960e01b60005233600452606435602452600080604481806024355af115602f57005b600080fd5b60006064818080946323b872dd60e01b825233600452306024526044356044525af115602f5738600756'
