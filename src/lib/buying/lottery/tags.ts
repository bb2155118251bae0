/** Cache tag of pages that show lotteries. */
export const lotteryTag = { all: 'lotteries' } as const;
