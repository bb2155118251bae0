import type { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Answer, allow, find, invalidate, issue, refusal } from './books.ts';
import {
  AllowanceRequest,
  CheckBarcodeRequest,
  CheckLoveCodeRequest,
  GetIssueRequest,
  InvalidRequest,
  IssueRequest,
} from './requests.ts';

/** Well-formed, but not registered. */
export const UNKNOWN_BARCODE = '/0000000';
export const UNKNOWN_LOVE_CODE = '0000000';

type Respond = (ctx: Ctx, data: unknown) => Promise<Answer>;

/** An invalid request is refused with the name of its first invalid field. */
const when =
  <Schema extends z.ZodType>(
    schema: Schema,
    respond: (ctx: Ctx, request: z.output<Schema>) => Promise<Answer> | Answer,
  ): Respond =>
  async (ctx, data) => {
    const parsed = schema.safeParse(data);
    if (parsed.success) return respond(ctx, parsed.data);
    return refusal(`${parsed.error.issues[0]?.path.join('.') || 'Data'} 格式錯誤`, 5_000_022);
  };

const exists = (isKnown: boolean): Answer => ({
  RtnCode: 1,
  RtnMsg: '執行成功',
  IsExist: isKnown ? 'Y' : 'N',
});

/** Handlers of a merchant server's calls. */
export const RESPONSES: Readonly<Record<string, Respond>> = {
  Issue: when(IssueRequest, (ctx, request) =>
    request.CarrierNum === UNKNOWN_BARCODE || request.LoveCode === UNKNOWN_LOVE_CODE
      ? refusal('載具或捐贈碼不存在')
      : issue(ctx, request),
  ),
  GetIssue: when(GetIssueRequest, (ctx, { RelateNumber }) => find(ctx, RelateNumber)),
  Invalid: when(InvalidRequest, invalidate),
  Allowance: when(AllowanceRequest, allow),
  CheckBarcode: when(CheckBarcodeRequest, (_ctx, { BarCode }) => exists(BarCode !== UNKNOWN_BARCODE)),
  CheckLoveCode: when(CheckLoveCodeRequest, (_ctx, { LoveCode }) => exists(LoveCode !== UNKNOWN_LOVE_CODE)),
};
