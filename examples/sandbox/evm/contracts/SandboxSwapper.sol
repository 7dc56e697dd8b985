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

/// The one contract that an aggregator's clients approve and call; it swaps on a Uniswap v2 router.
/// A permit (EIP-2612), as its seven arguments in ABI encoding, takes the place of an approval.
contract SandboxSwapper {
    using SafeERC20 for IERC20;

    ISwapRouter public immutable router;

    constructor(ISwapRouter router_) {
        router = router_;
    }

    function swapEther(address[] calldata path, uint256 minimum, uint256 deadline) external payable {
        router.swapExactETHForTokens{value: msg.value}(minimum, path, msg.sender, deadline);
    }

    function swapTokens(
        address[] calldata path,
        uint256 amount,
        uint256 minimum,
        uint256 deadline,
        bool intoEther,
        bytes calldata permit
    ) external {
        // A permit that somebody sent before is spent, and the allowance is there: the transfer tells.
        if (permit.length > 0) {
            path[0].call(abi.encodePacked(IERC20Permit.permit.selector, permit));
        }
        IERC20 token = IERC20(path[0]);
        token.safeTransferFrom(msg.sender, address(this), amount);
        token.forceApprove(address(router), amount);
        if (intoEther) router.swapExactTokensForETH(amount, minimum, path, msg.sender, deadline);
        else router.swapExactTokensForTokens(amount, minimum, path, msg.sender, deadline);
    }
}
