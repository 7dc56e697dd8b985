/// The code that `plugins/eip155/simulate-runner.ts` places in an account's or a reader's place.
object "Runner" {
  code {
    // Called by another contract: return the selector, which accepts a received NFT.
    if iszero(eq(caller(), origin())) {
      mstore(0, and(calldataload(0), shl(224, 0xffffffff)))
      return(0, 32)
    }
    let out := 0
    let at := 0
    for {} lt(at, calldatasize()) {} {
      let target := calldataload(at)
      let value := calldataload(add(at, 32))
      let length := calldataload(add(at, 64))
      let ok := 1
      let word := 0
      let size := 32
      switch value
      case 0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff { word := balance(target) }
      default {
        calldatacopy(0x10000, add(at, 96), length)
        ok := call(gas(), target, value, 0x10000, length, 0, 0)
        size := returndatasize()
        if gt(size, 31) {
          returndatacopy(0x10000, 0, 32)
          word := mload(0x10000)
        }
      }
      mstore(out, ok)
      mstore(add(out, 32), word)
      mstore(add(out, 64), size)
      out := add(out, 96)
      at := add(add(at, 96), length)
    }
    return(0, out)
  }
}
