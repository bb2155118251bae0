import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';

export interface SoldOutSku {
  readonly id: number;
  /** Distinguishes it among the good's SKUs: `60 tablets · lemon`; empty if there is only one. */
  readonly options: string;
}

/** The SKUs of a good that are sold out. */
export const soldOutOf = ({ specs, skus }: Pick<GoodsDetail, 'specs' | 'skus'>): SoldOutSku[] =>
  skus
    .filter(({ stock }) => stock === 'out')
    .map(({ id, options }) => ({
      id,
      options: specs
        .flatMap((spec) => spec.options.find(({ key }) => key === options[spec.key])?.name ?? [])
        .join(' · '),
    }));
