/**
 * Names of medical conditions. Results may show goods of the related need, with a notice that food treats
 * nothing. Otherwise the results would be health claims.
 */
const ILLNESS =
  /經痛|经痛|痛經|痛经|生理痛|抽筋|減[肥重]|减[肥重]|瘦身|[護护養养保]肝|肝[炎病]|脂肪肝|血壓|血压|三高|血糖|血脂|糖尿|膽固醇|胆固醇|失眠|貧血|贫血|骨質疏鬆|骨质疏松|骨鬆|骨松|過敏|过敏|鼻炎|感冒|便秘|便祕|痛風|痛风|關節炎|关节炎|憂鬱|抑郁|癌|\b(?:hypertension|blood pressure|diabet\w*|cholesterol|liver|cramps?|period pain|weight loss|slimming|insomnia|an(?:a)?emia|osteoporosis|allerg\w+|colds?|constipation|gout|arthritis|depression|cancer)\b/iu;

export const namesIllness = (asked: string): boolean => ILLNESS.test(asked);
