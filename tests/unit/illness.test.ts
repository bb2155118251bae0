import { expect, it } from 'vitest';
import { namesIllness } from '#lib/catalog/search/rules/illness.ts';

it.each(['經痛', '腿抽筋', '減肥', '護肝', '高血壓', '痛经', '高血压 保健', 'blood pressure', 'Weight loss'])(
  'whoever looks for %s is told that food treats no illness',
  (asked) => expect(namesIllness(asked)).toBe(true),
);

it.each(['魚油', '好好睡', '維生素 C', '鉄', 'sleep', 'cancel', 'deliver', 'coldpress oil'])(
  'whoever looks for %s is told nothing',
  (asked) => expect(namesIllness(asked)).toBe(false),
);
