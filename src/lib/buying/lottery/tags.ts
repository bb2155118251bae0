/** What pages that show lotteries are dropped by. */
export const lotteryTag = { all: 'lotteries' } as const;
