// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

/// Constant-product pools between pairs of tokens, 0.3 % fee kept by the pool.
/// The native coin stands at the address that aggregators use for it.
contract SandboxExchange {
    using SafeERC20 for IERC20;

    address public constant NATIVE = 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE;

    mapping(address => mapping(address => uint256)) public reserve;
    mapping(address => uint256) private _held;

    event Swapped(
        address indexed sender, address tokenIn, address tokenOut, uint256 amountIn, uint256 amountOut
    );

    error NoPool(address tokenIn, address tokenOut);
    error TooLittle(uint256 amountOut, uint256 minimum);
    error WrongValue(uint256 sent, uint256 wanted);

    receive() external payable {}

    /// Opens or deepens a pool with tokens that the exchange owns already and no pool counts yet.
    function addPool(address a, uint256 amountA, address b, uint256 amountB) external {
        reserve[a][b] += amountA;
        reserve[b][a] += amountB;
        _hold(a, amountA);
        _hold(b, amountB);
    }

    function quote(address tokenIn, address tokenOut, uint256 amountIn) public view returns (uint256) {
        uint256 here = reserve[tokenIn][tokenOut];
        uint256 there = reserve[tokenOut][tokenIn];
        if (here == 0 || there == 0) revert NoPool(tokenIn, tokenOut);
        uint256 counted = amountIn * 997;
        return (there * counted) / (here * 1000 + counted);
    }

    function swap(address tokenIn, address tokenOut, uint256 amountIn, uint256 minimum, address to)
        external
        payable
        returns (uint256 amountOut)
    {
        amountOut = quote(tokenIn, tokenOut, amountIn);
        if (amountOut < minimum) revert TooLittle(amountOut, minimum);
        uint256 wanted = tokenIn == NATIVE ? amountIn : 0;
        if (msg.value != wanted) revert WrongValue(msg.value, wanted);
        reserve[tokenIn][tokenOut] += amountIn;
        reserve[tokenOut][tokenIn] -= amountOut;
        _held[tokenIn] += amountIn;
        _held[tokenOut] -= amountOut;
        if (tokenIn != NATIVE) IERC20(tokenIn).safeTransferFrom(msg.sender, address(this), amountIn);
        if (tokenOut == NATIVE) {
            (bool paid,) = to.call{value: amountOut}("");
            require(paid, "SandboxExchange: not paid");
        } else {
            IERC20(tokenOut).safeTransfer(to, amountOut);
        }
        emit Swapped(msg.sender, tokenIn, tokenOut, amountIn, amountOut);
    }

    function _hold(address token, uint256 amount) private {
        _held[token] += amount;
        uint256 owned = token == NATIVE ? address(this).balance : IERC20(token).balanceOf(address(this));
        require(owned >= _held[token], "SandboxExchange: not funded");
    }
}
