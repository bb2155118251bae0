import { VISITOR_COOKIE } from '#lib/kernel/http/endpoint.ts';

/** What the browser says of itself. */
interface Browser {
  readonly cookieEnabled: boolean;
  cookies(): string;
}

/**
 * The first answer names a browser by its cookie. Two calls at once would be given a name each, and what was kept under the
 * one that is overwritten, an invitation say, would be nobody's: until there is a name, one goes after the other.
 */
export function serializeUntilNamed({ cookieEnabled, cookies }: Browser) {
  let naming: Promise<unknown> | undefined;
  const isNamed = () => !cookieEnabled || cookies().includes(`${VISITOR_COOKIE}=`);
  return async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    while (naming && !isNamed()) await naming.catch(() => undefined);
    if (isNamed()) return send();
    const own = send().finally(() => {
      naming = undefined;
    });
    naming = own;
    return own;
  };
}
