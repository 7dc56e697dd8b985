// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Answers like the universal resolver of ENS, from records that anyone may set.
/// Names are in DNS wire format, coin types as in ENSIP-9.
contract SandboxNames {
    uint256 private constant ETHER = 60;

    mapping(bytes32 => bool) private _known;
    mapping(bytes32 => mapping(uint256 => bytes)) private _addresses;
    mapping(bytes32 => mapping(string => string)) private _texts;
    mapping(bytes32 => string) private _reverse;

    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);

    function setAddress(bytes calldata name, uint256 coinType, bytes calldata value) external {
        _known[keccak256(name)] = true;
        _addresses[keccak256(name)][coinType] = value;
    }

    function setText(bytes calldata name, string calldata key, string calldata value) external {
        _known[keccak256(name)] = true;
        _texts[keccak256(name)][key] = value;
    }

    function setReverse(bytes calldata account, uint256 coinType, string calldata name) external {
        _reverse[keccak256(abi.encode(account, coinType))] = name;
    }

    function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
        external
        view
        returns (bytes memory, address)
    {
        bytes32 key = keccak256(name);
        if (!_known[key]) revert ResolverNotFound(name);
        bytes4 selector = bytes4(data[:4]);
        if (selector == bytes4(keccak256("addr(bytes32)"))) {
            bytes memory account = _addresses[key][ETHER];
            address found = account.length == 20 ? address(bytes20(account)) : address(0);
            return (abi.encode(found), address(this));
        }
        if (selector == bytes4(keccak256("addr(bytes32,uint256)"))) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(_addresses[key][coinType]), address(this));
        }
        if (selector == bytes4(keccak256("text(bytes32,string)"))) {
            (, string memory field) = abi.decode(data[4:], (bytes32, string));
            return (abi.encode(_texts[key][field]), address(this));
        }
        revert UnsupportedResolverProfile(selector);
    }

    function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
        external
        view
        returns (string memory, address, address)
    {
        string memory name = _reverse[keccak256(abi.encode(account, coinType))];
        if (bytes(name).length == 0) revert ResolverNotFound(account);
        return (name, address(this), address(this));
    }
}
