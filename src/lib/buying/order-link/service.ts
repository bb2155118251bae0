/** Staff orders with payment links, for the API. */
export { cancelOrderLink } from './cancel.ts';
export { listOrderLinkGoods } from './goods.ts';
export { makeOrderLink } from './make.ts';
export { quoteOrderLink } from './quote.ts';
export { getOrderLink, listOrderLinks } from './read.ts';
