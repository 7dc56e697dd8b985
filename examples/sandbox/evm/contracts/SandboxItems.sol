// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";

/// An ERC-1155 with three kinds of items; each owner starts with 5, 10 and 15 of them. Anyone may mint.
contract SandboxItems is ERC1155 {
    string public constant name = "Orchard Crates";

    constructor(string memory uri_, address[] memory owners) ERC1155(uri_) {
        for (uint256 i = 0; i < owners.length; i++) {
            for (uint256 id = 1; id <= 3; id++) {
                _mint(owners[i], id, id * 5, "");
            }
        }
    }

    function mint(address to, uint256 id, uint256 amount) external {
        _mint(to, id, amount, "");
    }
}
