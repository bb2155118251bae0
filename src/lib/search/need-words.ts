import type { Need } from '#lib/catalog/model/goods.ts';

/** What people type who have a need; goods for it are found by these too. Simplified covers Traditional. */
export const NEED_WORDS: Readonly<Record<Need, string>> = {
  sleep: '睡眠 睡觉 好眠 失眠 助眠 sleep insomnia night',
  eyes: '眼睛 护眼 视力 眼干 eyes vision sight',
  gut: '肠道 肠胃 顺畅 消化 便秘 gut digestion bowel',
  bones: '骨骼 关节 骨质 bones joints',
  women: '女性 女生 生理期 women period',
  energy: '活力 体力 精神 精力 疲劳 energy tired fatigue',
  seniors: '银发 长辈 老人 中老年 seniors elderly parents',
  kids: '儿童 小孩 孩子 宝宝 kids children child',
};
