import type { APIContext, AstroGlobal } from 'astro';
import { FetchState } from 'astro/fetch';
import { chunkToString, renderSlotToString } from 'astro/runtime/server/index.js';

type MakeAstro = FetchState['createAstro'];
type Result = Parameters<MakeAstro>[0];
type SlotValues = Parameters<MakeAstro>[2];
type RequestContext = ReturnType<FetchState['getActionAPIContext']>;

/**
 * Astro's state of a page during rendering, as classes (docs/decisions/0093-page-state.md). Astro's own
 * objects get new getters and prototypes for each page. V8 moves both to the old generation, where they
 * retain the whole page until the next full collection. Half of a page's memory outlived it.
 */
export class PageState extends FetchState {
  override getActionAPIContext(): RequestContext {
    this.actionApiContext ??= new PageContext(this);
    return this.actionApiContext;
  }

  override createAstro(result: Result, props: AstroGlobal['props'], slots: SlotValues): AstroGlobal {
    return new ComponentContext(this, result, props, slots);
  }

  /** Astro's own context, for properties that no page of this shop reads. */
  seldomContext(): RequestContext {
    const own = this.actionApiContext;
    this.actionApiContext = null;
    const made = super.getActionAPIContext();
    this.actionApiContext = own;
    return made;
  }
}

/** The context of middleware and endpoints. */
class PageContext implements RequestContext {
  protected readonly state: PageState;
  constructor(state: PageState) {
    this.state = state;
  }
  get request() {
    return this.state.request;
  }
  get url() {
    return this.state.url;
  }
  get params() {
    return this.state.params ?? {};
  }
  get locals() {
    return this.state.locals;
  }
  get cookies() {
    return this.state.cookies;
  }
  get cache() {
    return this.state.resolve<APIContext['cache']>('cache') ?? this.state.seldomContext().cache;
  }
  get site() {
    return this.state.seldomContext().site;
  }
  get generator() {
    return this.state.seldomContext().generator;
  }
  get clientAddress() {
    return this.state.getClientAddress();
  }
  get session() {
    return this.state.seldomContext().session;
  }
  get originPathname() {
    return this.state.seldomContext().originPathname;
  }
  get preferredLocale() {
    return this.state.computePreferredLocale();
  }
  get preferredLocaleList() {
    return this.state.computePreferredLocaleList();
  }
  get currentLocale() {
    return this.state.computeCurrentLocale();
  }
  get isPrerendered() {
    return this.state.seldomContext().isPrerendered;
  }
  get routePattern() {
    return this.state.seldomContext().routePattern;
  }
  get csp() {
    return this.state.getCsp();
  }
  get logger() {
    return this.state.seldomContext().logger;
  }
}

/** The slots of a component. No slot in this shop is a function, so none takes arguments. */
function slotsOf(result: Result, values: NonNullable<SlotValues>): AstroGlobal['slots'] {
  const given = Object.fromEntries(Object.keys(values).map((name) => [name, true as const]));
  return Object.assign(given, {
    has: (name: string) => Boolean(values[name]),
    render: async (name: string) =>
      values[name] ? chunkToString(result, await renderSlotToString(result, values[name])).toString() : '',
  }) as AstroGlobal['slots'];
}

/** The `Astro` object of a component. */
class ComponentContext extends PageContext implements AstroGlobal {
  readonly props: AstroGlobal['props'];
  /** Each component defines this itself. */
  declare self: AstroGlobal['self'];
  readonly #result: Result;
  readonly #slots: SlotValues;
  constructor(state: PageState, result: Result, props: AstroGlobal['props'], slots: SlotValues) {
    super(state);
    this.props = props;
    this.#result = result;
    this.#slots = slots;
  }
  get response() {
    return this.#result.response;
  }
  get slots() {
    return slotsOf(this.#result, this.#slots ?? {});
  }
  get redirect() {
    return this.state.getAPIContext().redirect;
  }
  get rewrite() {
    return this.state.getAPIContext().rewrite;
  }
  get getActionResult() {
    return this.state.getAPIContext().getActionResult;
  }
  get callAction() {
    return this.state.getAPIContext().callAction;
  }
}
