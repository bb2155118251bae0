import { shortened } from '#lib/kernel/text/shorten.ts';
import type { InvoiceChoice } from '#lib/people/invoice-details/model.ts';
import type { InvoiceItem } from '../rules/items.ts';
import { itemsTotal } from '../rules/items.ts';

/** Fields of `Issue` and `Allowance` (provider facts, 3.4 and 3.5). */

export interface Buyer {
  readonly memberId: number;
  readonly email: string | null;
  readonly mobile: string | null;
}

interface Wanted {
  readonly relateNumber: string;
  readonly choice: InvoiceChoice | null;
  readonly buyer: Buyer;
  readonly items: readonly InvoiceItem[];
}

const ITEM_WORD = '件';
const TAXABLE = '1';
/** The provider stores the invoice for the buyer and sends an e-mail. */
const KEPT_BY_PROVIDER = { CarrierType: '1', CarrierNum: '' };

export const issueData = ({ relateNumber, choice, buyer, items }: Wanted) => ({
  RelateNumber: relateNumber,
  CustomerID: `M${buyer.memberId}`,
  ...buyerFields(choice, buyer),
  Print: '0',
  ...carrierFields(choice),
  TaxType: TAXABLE,
  SalesAmount: itemsTotal(items),
  InvType: '07',
  vat: '1',
  Items: itemFields(items),
});

function buyerFields(choice: InvoiceChoice | null, buyer: Buyer) {
  const isCompany = choice?.kind === 'company';
  const email = isCompany ? choice.email : (buyer.email ?? '');
  const digits = ((isCompany && choice.phone) || buyer.mobile || '').replace(/#.*$/, '').replace(/\D/g, '');
  return {
    CustomerIdentifier: isCompany && choice.country === 'tw' ? choice.unifiedNumber : '',
    CustomerName: isCompany ? choice.companyName : '',
    CustomerAddr: isCompany ? choice.address : '',
    CustomerPhone: digits,
    CustomerEmail: email.length <= 80 ? email : '',
    // The tax office has no foreign company numbers, so the number is a remark on the invoice.
    InvoiceRemark:
      isCompany && choice.country === 'cn' ? `${choice.companyName} ${choice.unifiedNumber}` : '',
  };
}

function carrierFields(choice: InvoiceChoice | null) {
  const kept = { Donation: '0', LoveCode: '', ...KEPT_BY_PROVIDER };
  if (choice?.kind !== 'person') return kept;
  switch (choice.carrier) {
    case 'email':
      return kept;
    case 'mobileBarcode':
      return { ...kept, CarrierType: '3', CarrierNum: choice.barcode };
    case 'certificate':
      return { ...kept, CarrierType: '2', CarrierNum: choice.certificate };
    case 'donation':
      return { Donation: '1', LoveCode: choice.loveCode, CarrierType: '', CarrierNum: '' };
  }
}

const NAME_MOST = 500;

export const itemFields = (items: readonly InvoiceItem[]) =>
  items.map(({ name, count, price, amount }, at) => ({
    ItemSeq: at + 1,
    ItemName: shortened(name, NAME_MOST),
    ItemCount: count,
    ItemWord: ITEM_WORD,
    ItemPrice: price,
    ItemTaxType: TAXABLE,
    ItemAmount: amount,
  }));
