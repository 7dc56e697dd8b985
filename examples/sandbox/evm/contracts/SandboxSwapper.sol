// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface ISwapRouter {
    function swapExactETHForTokens(uint256 minimum, address[] calldata path, address to, uint256 deadline)
        external
        payable
        returns (uint256[] memory);

    function swapExactTokensForETH(
        uint256 amount,
        uint256 minimum,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);

    function swapExactTokensForTokens(
        uint256 amount,
        uint256 minimum,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external returns (uint256[] memory);
}

/// The one contract that an aggregator's clients approve and call, with the interface of 1inch's aggregation
/// router v5; it swaps on a Uniswap v2 router. A permit (EIP-2612), as its seven arguments in ABI encoding, takes
/// the place of an approval. `data` is the path and the deadline.
contract SandboxSwapper {
    using SafeERC20 for IERC20;

    struct SwapDescription {
        IERC20 srcToken;
        IERC20 dstToken;
        address payable srcReceiver;
        address payable dstReceiver;
        uint256 amount;
        uint256 minReturnAmount;
        uint256 flags;
    }

    address private constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;
    ISwapRouter public immutable router;

    error WrongValue(uint256 sent, uint256 wanted);

    constructor(ISwapRouter router_) {
        router = router_;
    }

    function swap(address, SwapDescription calldata desc, bytes calldata permit, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        (address[] memory path, uint256 deadline) = abi.decode(data, (address[], uint256));
        uint256[] memory amounts = address(desc.srcToken) == NATIVE
            ? _ether(desc, path, deadline)
            : _tokens(desc, permit, path, deadline);
        return (amounts[amounts.length - 1], desc.amount);
    }

    function _receiver(SwapDescription calldata desc) private view returns (address) {
        return desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
    }

    function _ether(SwapDescription calldata desc, address[] memory path, uint256 deadline)
        private
        returns (uint256[] memory)
    {
        if (msg.value != desc.amount) revert WrongValue(msg.value, desc.amount);
        return router.swapExactETHForTokens{value: desc.amount}(
            desc.minReturnAmount, path, _receiver(desc), deadline
        );
    }

    function _tokens(
        SwapDescription calldata desc,
        bytes calldata permit,
        address[] memory path,
        uint256 deadline
    ) private returns (uint256[] memory) {
        if (msg.value != 0) revert WrongValue(msg.value, 0);
        // A permit that somebody sent before is spent, and the allowance is there: the transfer tells.
        if (permit.length > 0) {
            address(desc.srcToken).call(abi.encodePacked(IERC20Permit.permit.selector, permit));
        }
        desc.srcToken.safeTransferFrom(msg.sender, address(this), desc.amount);
        desc.srcToken.forceApprove(address(router), desc.amount);
        if (address(desc.dstToken) == NATIVE) {
            return router.swapExactTokensForETH(
                desc.amount, desc.minReturnAmount, path, _receiver(desc), deadline
            );
        }
        return router.swapExactTokensForTokens(
            desc.amount, desc.minReturnAmount, path, _receiver(desc), deadline
        );
    }
}
