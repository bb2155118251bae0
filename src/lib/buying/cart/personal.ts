import { eq } from 'drizzle-orm';
import { type Person, type PersonalData, personalTable } from '#lib/kernel/personal.ts';
import { memberCart } from './owner.ts';
import { cartGift, cartLine, cartMerge, questionnaireCartLine } from './tables.ts';

const ownerOf = ({ id }: Person) => memberCart(id).key;

export const cartPersonal: PersonalData = {
  tables: [
    personalTable(cartLine, {
      of: (person) => eq(cartLine.owner, ownerOf(person)),
      told: {
        section: 'cart',
        key: cartLine.id,
        fields: { skuNumber: cartLine.skuId, quantity: cartLine.quantity, createdAt: cartLine.createdAt },
      },
      end: 'removed',
    }),
    personalTable(cartGift, {
      of: (person) => eq(cartGift.owner, ownerOf(person)),
      told: null,
      end: 'removed',
    }),
    personalTable(cartMerge, {
      of: (person) => eq(cartMerge.owner, ownerOf(person)),
      told: null,
      end: 'removed',
    }),
    personalTable(questionnaireCartLine, {
      of: (person) => eq(questionnaireCartLine.owner, ownerOf(person)),
      told: {
        section: 'questionnaireCart',
        key: questionnaireCartLine.skuId,
        fields: {
          skuNumber: questionnaireCartLine.skuId,
          quantity: questionnaireCartLine.quantity,
          createdAt: questionnaireCartLine.createdAt,
        },
      },
      end: 'removed',
    }),
  ],
};
