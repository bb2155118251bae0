import type { Route } from '#lib/kernel/http/route.ts';

/** Bodies of the largest accepted size, invalid in every part: the costliest to refuse. */

const fieldsOf = ({ input }: Route): string[] => {
  const shape = 'shape' in input ? Object.keys(input.shape as object) : [];
  return shape.length > 0 ? shape : ['list'];
};

/** Repeats a part up to the body's limit. */
export const filled = (bytes: number, begin: string, part: string, end: string): string =>
  begin + part.repeat(Math.floor((bytes - begin.length - end.length) / part.length)) + end;

/** Fills one field at a time with as much invalid data as fits. */
export function* fullBodies(route: Route, bytes: number): Generator<[body: string, type: string]> {
  const json = 'application/json';
  for (const field of fieldsOf(route)) {
    yield [filled(bytes, `{"${field}":[0`, ',{}', ']}'), json];
    yield [filled(bytes, `{"${field}":"a`, ',a', '"}'), json];
    yield [filled(bytes, `{"${field}":`, '[', ''), json];
    yield [filled(bytes, `${field}=`, '%E9%95%B7', ''), 'application/x-www-form-urlencoded'];
  }
  const names = Array.from({ length: Math.floor(bytes / 14) }, (_, at) => `"f${at}":0`);
  yield [`{${names.join(',')}}`.slice(0, bytes), json];
}
