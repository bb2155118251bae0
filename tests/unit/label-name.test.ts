import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RecipientInput } from '#lib/people/address/model.ts';
import { labelProblem, shortForm } from '#lib/people/address/rules/label-name.ts';
import { fitsLabel, nameOnLabel } from '#lib/site/ecpay/label.ts';

const TO = { mobile: '0912345678', county: '臺北市', district: '大安區', detail: '和平東路 1 號' };
const issuesOf = (who: object) =>
  RecipientInput.safeParse({ ...TO, ...who }).error?.issues.map(({ path, message }) => [path[0], message]) ??
  [];

describe("a name on a carrier's label", () => {
  it.each([
    ['José Núñez', 'JoseNunez'],
    ['Müller', 'Muller'],
    ['Siân Rees', 'SianRees'],
    ['Emma 林', 'Emma林'],
    ['Łukasz Ør', 'LukaszOr'],
    ['Nguyễn An', 'NguyenAn'],
  ])('%s fits without its accents: %s', (name, printed) => {
    expect(RecipientInput.parse({ ...TO, receiver: name })).toMatchObject({ receiver: name });
    expect(nameOnLabel(name)).toBe(printed);
  });

  it.each([
    ['Emma Thompson', 'E Thompson'],
    ['Christopher Lee', 'C Lee'],
    ['Anna Maria von Trapp', 'Anna Trapp'],
    ['Wolfeschlegelsteinhausen', 'Wolfeschle'],
    ['陳小明 Christopher', '陳小明'],
    ['瓦歷斯·諾幹·尤幹', '瓦歷斯諾幹'],
    ['王小明大中華', '王小明大中'],
  ])('%s is proposed as %s, which is kept apart from it', (receiver, proposal) => {
    expect(shortForm(receiver)).toBe(proposal);
    const error = RecipientInput.safeParse({ ...TO, receiver }).error;
    expect(error?.issues).toMatchObject([
      { path: ['receiver'], message: 'receiverTooLong', params: { proposal } },
    ]);
    expect(RecipientInput.parse({ ...TO, receiver, labelName: proposal })).toMatchObject({
      receiver,
      labelName: proposal,
    });
  });

  it('is refused for the true reason', () => {
    expect(issuesOf({ receiver: '林' })).toEqual([['receiver', 'receiverTooShort']]);
    expect(issuesOf({ receiver: '林', labelName: '林太太' })).toEqual([]);
    expect(issuesOf({ receiver: 'さくら' })).toEqual([['receiver', 'receiverScript']]);
    expect(issuesOf({ receiver: 'さくら', labelName: 'Sakura' })).toEqual([]);
    expect(issuesOf({ receiver: 'Emma Thompson', labelName: 'Emma Thompsn' })).toEqual([
      ['labelName', 'receiverTooLong'],
    ]);
    expect(issuesOf({ receiver: '林（管理員）' })).toEqual([['receiver', 'receiverSigns']]);
  });

  it('always fits where it is proposed', () => {
    const sign = fc.constantFrom(..."abcdeéñÅßABC王林陳·- .'");
    fc.assert(
      fc.property(fc.string({ unit: sign, minLength: 1, maxLength: 40 }), (name) => {
        const form = shortForm(name);
        if (labelProblem(name) === 'receiverTooLong') expect(form).not.toBe('');
        if (form !== '') expect([labelProblem(form), fitsLabel(form)]).toEqual([null, true]);
      }),
    );
  });
});
