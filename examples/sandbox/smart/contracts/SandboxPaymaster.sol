// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {BasePaymaster} from "@account-abstraction/contracts/core/BasePaymaster.sol";
import {UserOperationLib} from "@account-abstraction/contracts/core/UserOperationLib.sol";
import {IEntryPoint} from "@account-abstraction/contracts/interfaces/IEntryPoint.sol";
import {PackedUserOperation} from "@account-abstraction/contracts/interfaces/PackedUserOperation.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// Pays for the operations that its service signed: `paymasterData` is validUntil (6 bytes), validAfter (6) and the
/// signature (65).
contract SandboxPaymaster is BasePaymaster {
    using UserOperationLib for PackedUserOperation;

    address public immutable signer;

    constructor(IEntryPoint entryPoint_, address signer_) BasePaymaster(entryPoint_) {
        signer = signer_;
    }

    /// What the service signs: everything of the operation but the account's signature.
    function getHash(PackedUserOperation calldata op, uint48 validUntil, uint48 validAfter)
        public
        view
        returns (bytes32)
    {
        return keccak256(
            abi.encode(
                op.sender,
                op.nonce,
                keccak256(op.initCode),
                keccak256(op.callData),
                op.accountGasLimits,
                op.preVerificationGas,
                op.gasFees,
                bytes32(op.paymasterAndData[PAYMASTER_VALIDATION_GAS_OFFSET:PAYMASTER_DATA_OFFSET]),
                block.chainid,
                address(this),
                validUntil,
                validAfter
            )
        );
    }

    function _validatePaymasterUserOp(PackedUserOperation calldata op, bytes32, uint256)
        internal
        view
        override
        returns (bytes memory, uint256)
    {
        bytes calldata data = op.paymasterAndData[PAYMASTER_DATA_OFFSET:];
        uint48 validUntil = uint48(bytes6(data[:6]));
        uint48 validAfter = uint48(bytes6(data[6:12]));
        bytes32 hash = MessageHashUtils.toEthSignedMessageHash(getHash(op, validUntil, validAfter));
        (address recovered, ECDSA.RecoverError error,) = ECDSA.tryRecover(hash, data[12:]);
        bool failed = error != ECDSA.RecoverError.NoError || recovered != signer;
        return ("", (uint256(validAfter) << 208) | (uint256(validUntil) << 160) | (failed ? 1 : 0));
    }
}
