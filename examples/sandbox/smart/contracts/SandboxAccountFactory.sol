// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {LibClone} from "solady/src/utils/LibClone.sol";
import {SandboxAccount} from "./SandboxAccount.sol";

/// Makes accounts at addresses that follow from their salt alone. A salt begins with its owner's address, so that nobody
/// can give an owner's address to someone else.
contract SandboxAccountFactory {
    address public immutable implementation;

    error SaltOfAnotherOwner();

    constructor(address implementation_) {
        implementation = implementation_;
    }

    /// Deploys the account unless it is there already; either way the deposit goes to it.
    function createAccount(address owner, bytes32 salt) external payable returns (address) {
        if (bytes20(salt) != bytes20(owner)) revert SaltOfAnotherOwner();
        (bool alreadyDeployed, address account) =
            LibClone.createDeterministicERC1967(msg.value, implementation, salt);
        if (!alreadyDeployed) SandboxAccount(payable(account)).initialize(owner);
        return account;
    }

    function getAddress(bytes32 salt) external view returns (address) {
        return LibClone.predictDeterministicAddressERC1967(implementation, salt, address(this));
    }
}
