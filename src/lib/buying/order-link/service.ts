/** What the API may ask of orders that staff put together, by subject. */
export { cancelOrderLink } from './cancel.ts';
export { listOrderLinkGoods } from './goods.ts';
export { makeOrderLink } from './make.ts';
export { quoteOrderLink } from './quote.ts';
export { getOrderLink, listOrderLinks } from './read.ts';
