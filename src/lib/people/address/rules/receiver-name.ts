import { z } from 'zod';
import { normalizeName } from '#lib/kernel/text/normalize.ts';
import { lineText } from '#lib/kernel/text/validation.ts';
import { labelProblem, onLabelName, shortForm } from './label-name.ts';
import { receiverLengths } from './receiver-lengths.ts';

/** Of the full name, not its form on the label. */
export const MAX_NAME_LENGTH = 60;

/** Characters that no name contains, in any script. */
const NO_NAME = /[^\p{L}\p{M}\p{Script=Han} ·.'-]/u;

/** Point 5's receiver, stored unchanged; `checkLabelName` checks its form on the label. */
const personName = (required: string) =>
  z
    .string(required)
    .max(MAX_NAME_LENGTH * 4, 'receiverNameTooLong')
    .overwrite(normalizeName)
    .min(1, { error: required, abort: true })
    .superRefine((name, check) => {
      const signs = [...new Set(name)].filter((sign) => NO_NAME.test(sign)).join('');
      const wrong = (message: string, params: object) =>
        check.addIssue({ code: 'custom', message, params: { ...params } });
      if (signs !== '') return wrong('receiverSigns', { signs });
      if (!/\p{L}|\p{Script=Han}/u.test(name)) return wrong('receiverSigns', { signs: name });
      if ([...name].length > MAX_NAME_LENGTH) wrong('receiverNameTooLong', { most: MAX_NAME_LENGTH });
    });

/** The receiver of a parcel at an address. */
export const receiverName = personName('receiverRequired');
/** The person who picks up at a counter; its field has its own messages. */
export const pickupName = personName('pickupNameRequired');

/** The label name, for a name that does not fit. */
export const labelNameText = lineText(40, 'receiverNameTooLong')
  .overwrite(normalizeName)
  .transform((text) => text || undefined)
  .optional();

/** For an object with a name and a label name: the issue is at the field to correct, and proposes a form. */
export const checkLabelName =
  <Field extends string>(field: Field) =>
  (
    fields: { readonly [Name in Field]: string } & { readonly labelName?: string | undefined },
    check: z.RefinementCtx,
  ): void => {
    const { labelName } = fields;
    const receiver = fields[field];
    if (!labelName && NO_NAME.test(receiver)) return;
    const message = labelProblem(onLabelName({ receiver, labelName }));
    if (message)
      check.addIssue({
        code: 'custom',
        path: [labelName ? 'labelName' : field],
        message,
        params: { ...receiverLengths(), proposal: shortForm(receiver) },
      });
  };
