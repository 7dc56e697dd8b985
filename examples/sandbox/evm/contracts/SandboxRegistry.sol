// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Names with addresses per coin type, written by the operator after it checked a signature.
contract SandboxRegistry {
    struct Entry {
        uint256 coinType;
        address account;
        uint256 createdAt;
    }

    struct Record {
        string name;
        address owner;
        uint256 registeredAt;
        uint256 updatedAt;
        string attributes;
        Entry[] entries;
    }

    address public immutable operator;

    mapping(bytes32 => Record) private _records;
    mapping(address => string[]) private _names;

    event Registered(string name, address indexed owner);

    error Taken(string name);
    error Unknown(string name);
    error OperatorOnly();

    modifier onlyOperator() {
        if (msg.sender != operator) revert OperatorOnly();
        _;
    }

    constructor() {
        operator = msg.sender;
    }

    function register(string calldata name, address owner, string calldata attributes, uint256[] calldata coinTypes)
        external
        onlyOperator
    {
        Record storage made = _records[keccak256(bytes(name))];
        if (made.registeredAt != 0) revert Taken(name);
        made.name = name;
        made.owner = owner;
        made.registeredAt = block.timestamp;
        made.updatedAt = block.timestamp;
        made.attributes = attributes;
        for (uint256 i = 0; i < coinTypes.length; i++) {
            made.entries.push(Entry(coinTypes[i], owner, block.timestamp));
        }
        _names[owner].push(name);
        emit Registered(name, owner);
    }

    function setAttributes(string calldata name, string calldata attributes) external onlyOperator {
        Record storage known = _known(name);
        known.attributes = attributes;
        known.updatedAt = block.timestamp;
    }

    function setAccount(string calldata name, uint256 coinType, address account) external onlyOperator {
        Record storage known = _known(name);
        known.updatedAt = block.timestamp;
        for (uint256 i = 0; i < known.entries.length; i++) {
            if (known.entries[i].coinType == coinType) {
                known.entries[i].account = account;
                return;
            }
        }
        known.entries.push(Entry(coinType, account, block.timestamp));
    }

    function record(string calldata name) external view returns (Record memory) {
        return _records[keccak256(bytes(name))];
    }

    function namesOf(address owner) external view returns (string[] memory) {
        return _names[owner];
    }

    function _known(string calldata name) private view returns (Record storage known) {
        known = _records[keccak256(bytes(name))];
        if (known.registeredAt == 0) revert Unknown(name);
    }
}
