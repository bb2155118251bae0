import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkMacValue,
  encodeAsDotNet,
  type Fields,
  type MacAlgorithm,
  verifyCheckMac,
  withCheckMac,
} from '#lib/site/ecpay/check-mac.ts';

const STAGE = { hashKey: 'pwFHCqoQZGmho4w6', hashIv: 'EkRm7iFT261dpevs' };
const OLD_STAGE = { hashKey: '5294y06JbISpM5x9', hashIv: 'v77hoKGq4kWxNNIS' };
const INVOICE = { hashKey: 'ejCk326UnaZWKisg', hashIv: 'q9jcZX8Ib9LM8wYk' };

/** `a=1&b=2` as printed in the provider's documentation, unencoded. */
const fieldsOf = (text: string): Fields =>
  Object.fromEntries(
    text.split('&').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

const E1 =
  'MerchantID=3002607&MerchantTradeNo=HS2501010000000001&MerchantTradeDate=2025/01/01 12:00:00&PaymentType=aio&TotalAmount=1280&TradeDesc=shop order&ItemName=維他命C 1000mg x 2#魚油 x 1&ReturnURL=https://shop.example/api/ecpay/return&OrderResultURL=https://shop.example/orders/result&ChoosePayment=Credit&EncryptType=1&NeedExtraPaidInfo=Y&CustomField1=order:1';
const E3 =
  'CustomField1=order:1&CustomField2=&CustomField3=&CustomField4=&MerchantID=3002607&MerchantTradeNo=HS2501010000000001&PaymentDate=2025/01/01 12:05:00&PaymentType=Credit_CreditCard&PaymentTypeChargeFee=26&RtnCode=1&RtnMsg=交易成功&SimulatePaid=0&StoreID=&TradeAmt=1280&TradeDate=2025/01/01 12:00:00&TradeNo=2501011200000001';

interface Vector {
  readonly name: string;
  readonly fields: Fields;
  readonly mac: string;
  readonly keys?: typeof STAGE;
  readonly algorithm?: MacAlgorithm;
}

const PUBLISHED: readonly Vector[] = [
  {
    name: 'V1, official example',
    fields: fieldsOf(
      'TradeDesc=促銷方案&PaymentType=aio&MerchantTradeDate=2023/03/12 15:30:23&MerchantTradeNo=ecpay20230312153023&MerchantID=3002607&ReturnURL=https://www.ecpay.com.tw/receive.php&ItemName=Apple iphone 15&TotalAmount=30000&ChoosePayment=ALL&EncryptType=1',
    ),
    mac: '6C51C9E6888DE861FD62FB1DD17029FC742634498FD813DC43D4243B5685B840',
  },
  {
    name: 'V2, older official example',
    keys: OLD_STAGE,
    fields: fieldsOf(
      'TradeDesc=促銷方案&PaymentType=aio&MerchantTradeDate=2013/03/12 15:30:23&MerchantTradeNo=ecpay20130312153023&MerchantID=2000132&ReturnURL=https://www.ecpay.com.tw/receive.php&ItemName=Apple iphone 7 手機殼&TotalAmount=1000&ChoosePayment=ALL&EncryptType=1',
    ),
    mac: 'CFA9BDE377361FBDD8F160274930E815D1A8A2E3E80CE7D404C45FC9A0A1E407',
  },
  {
    name: 'V3, an apostrophe',
    fields: fieldsOf("MerchantID=3002607&ItemName=Tom's Shop&TotalAmount=100"),
    mac: 'CF0A3D4901D99459D8641516EC57210700E8A5C9AB26B1D021301E9CB93EF78D',
  },
  {
    name: 'V4, a tilde',
    fields: fieldsOf('MerchantID=3002607&ItemName=Test~Product&TotalAmount=200'),
    mac: 'CEEAE01D2F9A8E74D4AC0DCE7735B046D73F35A5EC99558A31A2EE03159DA1C9',
  },
  {
    name: 'V5, spaces',
    fields: fieldsOf('MerchantID=3002607&ItemName=My Test Product&TotalAmount=300'),
    mac: '7712A5E6EDC3B57086063C88568084C66CE882A21D40E74DE5ACA3B478C6F316',
  },
  {
    name: 'V6, a notification',
    fields: fieldsOf(
      'MerchantID=3002607&MerchantTradeNo=Test1234567890&RtnCode=1&RtnMsg=Succeeded&TradeNo=2301011234567890&TradeAmt=100&PaymentDate=2025/01/01 12:05:00&PaymentType=Credit_CreditCard&TradeDate=2025/01/01 12:00:00&SimulatePaid=0',
    ),
    mac: '2AB536D86AFF8E1086744D59175040A32538C96B1C28C4135B551BD728E913B8',
  },
  {
    name: 'V7, an empty value counts (MD5)',
    keys: INVOICE,
    algorithm: 'md5',
    fields: fieldsOf(
      'RtnCode=1&RtnMsg=&IA_Allow_No=1909181313013546&IA_Invoice_No=UV11100019&IA_Date=2019-09-18 13:13:23&IIS_Remain_Allowance_Amt=0',
    ),
    mac: '50A276E71DAE26343013958B405EEEA0',
  },
  {
    name: 'V8, logistics (MD5)',
    keys: OLD_STAGE,
    algorithm: 'md5',
    fields: fieldsOf(
      'MerchantID=2000132&LogisticsType=CVS&LogisticsSubType=UNIMART&MerchantTradeDate=2025/01/01 12:00:00',
    ),
    mac: '545E6146FD45BDA683C88454DB34CE8D',
  },
];

const EMPTY_CUSTOM = 'CustomField1=&CustomField2=&CustomField3=&CustomField4=';

const CAPTURED: readonly Vector[] = [
  {
    name: 'ATM number issued',
    fields: fieldsOf(
      'BankCode=005&CustomField1=&CustomField2=&CustomField3=N22042600020&CustomField4=ATM&ExpireDate=2022/04/29&MerchantID=2000132&MerchantTradeNo=N22042600020513&PaymentType=ATM_LAND&RtnCode=2&RtnMsg=Get VirtualAccount Succeeded&StoreID=&TradeAmt=409&TradeDate=2022/04/26 14:21:51&TradeNo=2204261421418645&vAccount=5219111913209840',
    ),
    mac: '7878910636FA75CBD381C59939D4B53E9AC946DFE1279AF7428A886B0B60DE10',
  },
  {
    name: 'CVS code issued',
    fields: {
      ...fieldsOf(
        `${EMPTY_CUSTOM}&ExpireDate=2022/04/15 17:53:13&MerchantID=2000132&MerchantTradeNo=05677f89acc348939d3&PaymentNo=LLL22098722826&PaymentType=CVS_CVS&RtnCode=10100073&RtnMsg=Get CVS Code Succeeded.&StoreID=&TradeAmt=100&TradeDate=2022/04/08 17:53:13&TradeNo=2204081753086470`,
      ),
      PaymentURL: 'https://payment-stage.ecpay.com.tw/PaymentRule/CVSBarCode?PaymentNo=LLL22098722826',
    },
    mac: 'DB0E06C7E1D0FF255E17914CFD33F0368500A1932721E1251E4C7E29EE6F5F6F',
  },
  {
    name: 'barcode issued',
    fields: fieldsOf(
      `Barcode1=1105036EA&Barcode2=3453011539919569&Barcode3=042677000001500&${EMPTY_CUSTOM}&ExpireDate=2022/05/03 14:02:17&MerchantID=2000132&MerchantTradeNo=CK20220426401292&PaymentType=BARCODE_BARCODE&RtnCode=10100073&RtnMsg=Get CVS Code Succeeded.&StoreID=&TradeAmt=1500&TradeDate=2022/04/26 14:02:17&TradeNo=2204261401048597`,
    ),
    mac: 'D574D29740EA822EB825FA02D6EDD3558403FCB66AB89F8D56F61EC61781FA11',
  },
  {
    name: 'QueryTradeInfo answered',
    fields: fieldsOf(
      'CustomField1=1547&CustomField2=48815&CustomField3=normal&CustomField4=&HandlingCharge=214&ItemName=品項-分12期 3000 元#運費-全家店到店 60 元#保固- 0 元#購機金折抵- 0 元#- 0 元#- 0 元&MerchantID=2000132&MerchantTradeNo=SG0000001547Xadbcfce&PaymentDate=2022/04/26 14:09:00&PaymentType=Credit_CreditCard&PaymentTypeChargeFee=214&StoreID=&TradeAmt=3060&TradeDate=2022/04/26 14:08:24&TradeNo=2204261408248617&TradeStatus=1',
    ),
    mac: '0259B59FB7481A1F4004C806F35B36476E04303DB1A804E4C01975A175282767',
  },
].map((vector) => ({ ...vector, keys: OLD_STAGE }));

const OWN: readonly Vector[] = [
  {
    name: 'E1, a card order',
    fields: fieldsOf(E1),
    mac: 'FC822F93F02547EFBB5197D172F55A771FE83EA0E53F925A8B7F44E84E2733E4',
  },
  {
    name: 'E2, a periodic order',
    fields: {
      ...fieldsOf(E1),
      ...fieldsOf(
        'MerchantTradeNo=HSSUB25010100001&TotalAmount=990&ItemName=維他命C 訂閱方案&PeriodAmount=990&PeriodType=M&Frequency=1&ExecTimes=99&PeriodReturnURL=https://shop.example/api/ecpay/period',
      ),
    },
    mac: 'CC41EC303ABE4CAF4AC53BD21DD24CCA4E2D6E3FCE67DEE12AD6C27CF6A98DDF',
  },
  {
    name: 'E3, a notification with empty fields',
    fields: fieldsOf(E3),
    mac: 'D64C5BE3174CD75E6A024A2AC496BE8E67203A89DD140B6DAADF5AE77263F10A',
  },
  {
    name: 'E3 without its empty fields, which is another signature',
    fields: fieldsOf(E3.replace(/CustomField[2-4]=&/g, '').replace('StoreID=&', '')),
    mac: '52789284F83030BC024B05760C5E20E867DF5FF06A7F2C5C3110C93C605F264D',
  },
  {
    name: 'E4, a query',
    fields: fieldsOf('MerchantID=3002607&MerchantTradeNo=HS2501010000000001&TimeStamp=1735704300'),
    mac: '61400BA530F50A02E1DB2D38999BE595DF09244DEE9E7A506E90F1701EA1E1FE',
  },
  {
    name: 'E5, a refund',
    fields: fieldsOf(
      'MerchantID=3002607&MerchantTradeNo=HS2501010000000001&TradeNo=2501011200000001&Action=R&TotalAmount=500',
    ),
    mac: '32F9259C25FF8A37DAA4FEB9E30290D9674213E69D9D7C6E33154AC3DCB8F3E0',
  },
];

describe('CheckMacValue', () => {
  it.each([...PUBLISHED, ...CAPTURED, ...OWN])(
    'is that of the provider: $name',
    ({ fields, mac, keys, algorithm }) => {
      expect(checkMacValue(fields, keys ?? STAGE, algorithm)).toBe(mac);
      expect(verifyCheckMac({ ...fields, CheckMacValue: mac }, keys ?? STAGE, algorithm)).toBe(true);
    },
  );

  it('encodes as .NET does', () => {
    expect(encodeAsDotNet("A-Z a_z.!*()~'/:&=#@%+測")).toBe(
      'a-z+a_z.!*()%7e%27%2f%3a%26%3d%23%40%25%2b%e6%b8%ac',
    );
  });

  it('refuses a missing, a short and a lower-case signature', () => {
    const fields = fieldsOf(E1);
    const mac = checkMacValue(fields, STAGE);
    expect(verifyCheckMac(fields, STAGE)).toBe(false);
    expect(verifyCheckMac({ ...fields, CheckMacValue: '' }, STAGE)).toBe(false);
    expect(verifyCheckMac({ ...fields, CheckMacValue: mac.slice(1) }, STAGE)).toBe(false);
    expect(verifyCheckMac({ ...fields, CheckMacValue: mac.toLowerCase() }, STAGE)).toBe(false);
    expect(verifyCheckMac({ ...fields, CheckMacValue: mac }, OLD_STAGE)).toBe(false);
  });

  const anyFields = fc.dictionary(
    fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,11}$/),
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    { minKeys: 1, maxKeys: 8 },
  );

  it('does not depend on the order of the fields', () => {
    fc.assert(
      fc.property(
        anyFields.chain((fields) =>
          fc.tuple(
            fc.constant(fields),
            fc.shuffledSubarray(Object.entries(fields), { minLength: Object.keys(fields).length }),
          ),
        ),
        ([fields, shuffled]) => {
          expect(checkMacValue(Object.fromEntries(shuffled), STAGE)).toBe(checkMacValue(fields, STAGE));
        },
      ),
    );
  });

  it('notices every change of a value and every field that comes or goes', () => {
    fc.assert(
      fc.property(
        anyFields,
        fc.nat(),
        fc.string({ unit: 'grapheme', maxLength: 20 }),
        (fields, pick, value) => {
          const signed = withCheckMac(fields, STAGE);
          const names = Object.keys(fields).filter((name) => name !== 'CheckMacValue');
          const name = names[pick % Math.max(1, names.length)];
          expect(verifyCheckMac(signed, STAGE)).toBe(true);
          expect(verifyCheckMac({ ...signed, NewField9999999: '' }, STAGE)).toBe(false);
          if (name === undefined) return;
          const { [name]: old, ...without } = signed;
          expect(verifyCheckMac(without, STAGE)).toBe(false);
          // The encoding ignores case, like the provider's own.
          if (value.toLowerCase() !== old?.toLowerCase())
            expect(verifyCheckMac({ ...signed, [name]: value }, STAGE)).toBe(false);
        },
      ),
    );
  });
});
