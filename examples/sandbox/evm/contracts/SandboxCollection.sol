// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";

/// An enumerable ERC-721 whose tokens, from 1 on, are given to the owners in turn. Anyone may mint.
contract SandboxCollection is ERC721Enumerable {
    string private _base;

    constructor(string memory name_, string memory symbol_, string memory base, address[] memory owners)
        ERC721(name_, symbol_)
    {
        _base = base;
        for (uint256 i = 0; i < owners.length; i++) {
            mint(owners[i]);
        }
    }

    function mint(address to) public returns (uint256 id) {
        id = totalSupply() + 1;
        _mint(to, id);
    }

    function _baseURI() internal view override returns (string memory) {
        return _base;
    }
}
