import { z } from 'zod';
import { normalizeName } from '#lib/kernel/text/normalize.ts';
import { lineText } from '#lib/kernel/text/validation.ts';
import { labelProblem, onLabelName, shortForm } from './label-name.ts';
import { receiverLengths } from './receiver-lengths.ts';

/** As they are called, not as a label has room for. */
export const MAX_NAME_LENGTH = 60;

/** What no name is written with, in any script. */
const NO_NAME = /[^\p{L}\p{M}\p{Script=Han} ·.'-]/u;

/** Point 5's receiver, kept as it is; what a label prints of it is looked at by `checkLabelName`. */
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

/** Who receives a parcel at an address. */
export const receiverName = personName('receiverRequired');
/** Who picks one up at a counter, as its field is called there. */
export const pickupName = personName('pickupNameRequired');

/** How it is written on the label, where the name itself does not fit. */
export const labelNameText = lineText(40, 'receiverNameTooLong')
  .overwrite(normalizeName)
  .transform((text) => text || undefined)
  .optional();

/** For an object with a name and what is on the label: the issue is where it can be put right, and proposes how. */
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
