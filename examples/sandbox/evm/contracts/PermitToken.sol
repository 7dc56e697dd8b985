// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Permit.sol";

/// An ERC-20 whose owners may approve by a signature (EIP-2612). Each of the first owners has an amount.
contract PermitToken is ERC20Permit {
    constructor(string memory name_, string memory symbol_, address[] memory owners, uint256 amount)
        ERC20(name_, symbol_)
        ERC20Permit(name_)
    {
        for (uint256 i = 0; i < owners.length; i++) {
            _mint(owners[i], amount);
        }
    }

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}
