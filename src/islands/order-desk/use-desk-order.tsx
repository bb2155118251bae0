import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import { getDeskOrder, watchOrder } from '#lib/fronts/order-desk/calls.ts';
import type { DeskActed } from '#lib/fronts/order-desk/model/acts.ts';
import type { DeskOrderDetail } from '#lib/fronts/order-desk/model/order.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { call, Refusal, Superseded, Unreachable } from '#stores/api.ts';
import { changesOf } from '#stores/staff-live.ts';
import { showToast } from '#stores/toasts.ts';
import { useCall } from '../ui/use-call.ts';

/** The order that staff work on: its data, the colleagues who view it, and the one way to act on it. */

type About = { readonly number: string; readonly version: string };

export interface DeskOrderWork {
  readonly order: DeskOrderDetail;
  /** Performs an act, confirms it and reloads the order. @throws Refusal, for the form that sent it */
  send<In>(endpoint: Endpoint<In, DeskActed>, more: Omit<In, keyof About>, done: string): Promise<void>;
  /** `send` for a button: shows refusals. @returns whether it succeeded */
  press<In>(endpoint: Endpoint<In, DeskActed>, more: Omit<In, keyof About>, done: string): Promise<boolean>;
  readonly isBusy: boolean;
}

const Work = createContext<DeskOrderWork | null>(null);
export const WorkProvider = Work.Provider;

export function useWork(): DeskOrderWork {
  const work = useContext(Work);
  if (!work) throw new Error('no order is shown here');
  return work;
}

const CHANGED = 'orderChangedMeanwhile';
const isStale = (error: unknown): error is Refusal => error instanceof Refusal && error.data?.key === CHANGED;

export function useDeskOrder(number: string) {
  const { data, failure, reload } = useCall(getDeskOrder, { number });
  const [isBusy, setBusy] = useState(false);
  /** A colleague's change while the user was about to act; their input stays. */
  const [changed, setChanged] = useState<string | null>(null);
  const others = useFollowed(number, reload, data !== null);
  const version = data?.version ?? '';

  const send: DeskOrderWork['send'] = async (endpoint, more, done) => {
    try {
      await call(endpoint, { number, version, ...more } as never, { quiet: true });
    } catch (error) {
      if (isStale(error)) reload();
      throw error;
    }
    showToast('success', done);
    reload();
  };
  const press: DeskOrderWork['press'] = async (endpoint, more, done) => {
    setBusy(true);
    try {
      await send(endpoint, more, done);
      return true;
    } catch (error) {
      if (isStale(error)) setChanged(error.message);
      else if (error instanceof Refusal) showToast('error', error.message);
      else if (!(error instanceof Unreachable || error instanceof Superseded)) throw error;
      return false;
    } finally {
      setBusy(false);
    }
  };
  const work: DeskOrderWork | null = data && { order: data, send, press, isBusy };
  return { work, failure, reload, others, changed, forget: () => setChanged(null) };
}

/** Heartbeat in milliseconds, so that colleagues see that the page is still open. */
const WATCH_MS = 25_000;

/** Reloads the order whenever it changes. @returns the names of the other viewers */
function useFollowed(number: string, reload: () => void, isShown: boolean): readonly string[] {
  const [others, setOthers] = useState<readonly string[]>([]);
  const ask = useRef(reload);
  ask.current = reload;
  const watch = useCallback(async () => {
    if (document.hidden) return;
    const answer = await call(watchOrder, { number }, { silent: true }).catch(() => null);
    if (answer) setOthers(answer.others);
  }, [number]);
  useEffect(() => {
    if (!isShown) return;
    void watch();
    const timer = setInterval(() => void watch(), WATCH_MS);
    const leave = changesOf(number)((changed) => {
      ask.current();
      if (changed !== null) void watch();
    });
    return () => {
      clearInterval(timer);
      leave();
    };
  }, [number, isShown, watch]);
  return others;
}
