import { useState } from 'react';
import { endDevice, endOtherDevices } from '#lib/people/account/calls/devices.ts';
import type { Device, Devices } from '#lib/people/account/model.ts';
import { deviceInWords } from '#lib/people/account/rules.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../ui/moment.ts';
import { Confirm } from '../ui/Sheet.tsx';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface DeviceListProps {
  readonly devices: readonly Device[];
  readonly onChanged: (devices: Devices) => void;
}

/** The devices where the member is signed in. Each can be signed out, except this one. */
export function DeviceList({ devices, onChanged }: DeviceListProps) {
  const t = useWords('security');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, act } = useAct();
  const endOthers = () =>
    act(async () => {
      onChanged(await call(endOtherDevices, {}));
      setAsking(false);
      showToast('success', t('device.othersEnded'));
    });
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="devices-title">
      <h2 id="devices-title" className="mb-2 text-lg font-bold">
        {t('device.title')}
      </h2>
      <ul className="divide-y divide-line" aria-labelledby="devices-title">
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} onChanged={onChanged} />
        ))}
      </ul>
      {devices.length > 1 && (
        <button type="button" className="btn-line mt-4 w-full" onClick={() => setAsking(true)}>
          {t('device.endOthers')}
        </button>
      )}
      {isAsking && (
        <Confirm
          title={t('device.endOthersTitle')}
          text={t('device.endOthersText')}
          yes={t('device.endOthers')}
          isBusy={isBusy}
          onYes={() => void endOthers()}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

interface DeviceRowProps extends Pick<DeviceListProps, 'onChanged'> {
  readonly device: Device;
}

function DeviceRow({ device, onChanged }: DeviceRowProps) {
  const t = useWords('security');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const name = deviceInWords(device, t);
  const end = () =>
    act(async () => {
      onChanged(await call(endDevice, { id: device.id }));
      showToast('success', t('device.ended', { device: name }));
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          {t('device.since', { time: formatMoment(device.signedInAt, locale) })}
        </p>
      </div>
      {device.isHere ? (
        <span className="text-sm font-semibold text-accent">{t('device.here')}</span>
      ) : (
        <button
          type="button"
          className="btn-line min-h-touch px-4 text-sm"
          aria-label={t('device.endOf', { device: name })}
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void end()}
        >
          {t('device.end')}
        </button>
      )}
    </li>
  );
}
