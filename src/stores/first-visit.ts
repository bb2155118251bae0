import { VISITOR_COOKIE } from '#lib/kernel/http/endpoint.ts';

/** The browser's cookie state. */
interface Browser {
  readonly cookieEnabled: boolean;
  cookies(): string;
}

/**
 * The first answer identifies a browser by its cookie. Two concurrent first calls would each get an id, and
 * data under the overwritten one, such as an invitation, would be lost. Until there is an id, calls run one
 * after the other.
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
