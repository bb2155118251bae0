import type { GoodsDetail } from '#lib/catalog/goods/model/detail.ts';

export interface SoldOutSku {
  readonly id: number;
  /** What it is among the good's others: `60 tablets · lemon`; empty when there is nothing to choose. */
  readonly options: string;
}

/** The SKUs of a good that cannot be bought now. */
export const soldOutOf = ({ specs, skus }: Pick<GoodsDetail, 'specs' | 'skus'>): SoldOutSku[] =>
  skus
    .filter(({ stock }) => stock === 'out')
    .map(({ id, options }) => ({
      id,
      options: specs
        .flatMap((spec) => spec.options.find(({ key }) => key === options[spec.key])?.name ?? [])
        .join(' · '),
    }));
