import type { Need } from '#lib/catalog/goods/model/goods.ts';

/**
 * What people type who have a need; goods for it are found by these too. Simplified covers Traditional. Also what they call an
 * illness: they see goods of that need, and that food treats none (rules/illness.ts).
 */
export const NEED_WORDS: Readonly<Record<Need, string>> = {
  sleep: '睡眠 睡觉 好眠 失眠 助眠 sleep insomnia night',
  eyes: '眼睛 护眼 视力 眼干 eyes vision sight',
  gut: '肠道 肠胃 顺畅 消化 便秘 减肥 瘦身 减重 gut digestion bowel diet weight loss slimming',
  bones: '骨骼 关节 骨质 抽筋 腿抽筋 bones joints cramp cramps',
  women: '女性 女生 生理期 经痛 痛经 生理痛 women period pain',
  energy: '活力 体力 精神 精力 疲劳 护肝 养肝 保肝 energy tired fatigue liver',
  seniors: '银发 长辈 老人 中老年 高血压 血压 三高 seniors elderly parents hypertension blood pressure',
  kids: '儿童 小孩 孩子 宝宝 kids children child',
};
