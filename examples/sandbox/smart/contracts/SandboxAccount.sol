// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC4337} from "solady/src/accounts/ERC4337.sol";

/// A smart account of one owner on EntryPoint 0.8: batches, upgrades by its owner, nested ERC-1271 signatures (ERC-7739),
/// and delegations that the owner signed (ERC-7710), which the manager checks before it calls.
contract SandboxAccount is ERC4337 {
    address private immutable _entryPoint;
    address private immutable _delegationManager;

    error NotDelegationManager();
    error UnsupportedMode();

    constructor(address entryPoint_, address delegationManager) {
        _entryPoint = entryPoint_;
        _delegationManager = delegationManager;
    }

    function entryPoint() public view override returns (address) {
        return _entryPoint;
    }

    /// Executes one call for the delegation manager. `executionCalldata` is target, value and data, packed (ERC-7579).
    function executeFromExecutor(bytes32 mode, bytes calldata executionCalldata)
        external
        payable
        returns (bytes[] memory results)
    {
        if (msg.sender != _delegationManager) revert NotDelegationManager();
        if (mode != bytes32(0)) revert UnsupportedMode();
        (bool success, bytes memory result) = address(bytes20(executionCalldata[:20])).call{
            value: uint256(bytes32(executionCalldata[20:52]))
        }(executionCalldata[52:]);
        if (!success) {
            assembly {
                revert(add(result, 0x20), mload(result))
            }
        }
        results = new bytes[](1);
        results[0] = result;
    }

    function _domainNameAndVersion() internal pure override returns (string memory, string memory) {
        return ("SandboxAccount", "1");
    }
}
