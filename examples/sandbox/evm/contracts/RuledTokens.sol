// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// Keeps 3 % of each transfer.
contract FeeToken is ERC20 {
    constructor() ERC20("Toll", "TOLL") {
        _mint(msg.sender, 1000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        uint256 kept = from == address(0) || to == address(0) ? 0 : (value * 3) / 100;
        if (kept > 0) super._update(from, address(0), kept);
        super._update(from, to, value - kept);
    }
}

/// Takes 3 % of each transfer from the sender, beside the amount.
contract SurchargeToken is ERC20 {
    constructor() ERC20("Levy", "LEVY") {
        _mint(msg.sender, 1000 ether);
    }

    function _update(address from, address to, uint256 value) internal override {
        if (from != address(0) && to != address(0)) super._update(from, address(0), (value * 3) / 100);
        super._update(from, to, value);
    }
}

/// Wallets show twice the amount (ERC-8056).
contract ScaledToken is ERC20 {
    constructor() ERC20("Split", "SPLIT") {
        _mint(msg.sender, 1000 ether);
    }

    function uiMultiplier() external pure returns (uint256) {
        return 2 ether;
    }
}
