import { saveHealthConsent } from '#lib/catalog/health-profile/calls.ts';
import type { HealthScope } from '#lib/catalog/health-profile/codes.ts';
import type { HealthPerson, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { scopesOf } from '#lib/catalog/health-profile/rules.ts';
import { call } from '#stores/api.ts';
import { FormShell } from '../ui/FormShell.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { useForm } from '../ui/use-form.ts';
import { useWords } from '../ui/words.tsx';

interface ScopeFormProps {
  readonly person: HealthPerson;
  /** The data that is already shared. */
  readonly scopes: readonly HealthScope[];
  readonly onSaved: (data: HealthPersons) => void;
  readonly onClose: () => void;
}

const DAYS = [30, 90, 180] as const;
const loadSchema = async () => (await import('#lib/catalog/health-profile/model.ts')).HealthConsentInput;

/** Health data that the assigned dietitian may read, and for how long. A new form has nothing ticked. */
export function ScopeForm({ person, scopes, onSaved, onClose }: ScopeFormProps) {
  const t = useWords('health');
  const offered = scopesOf({ isSelf: person.relation === 'self' });
  const form = useForm<{ scopes: readonly HealthScope[]; days: number }>({
    scopes: offered.filter((scope) => scopes.includes(scope)),
    days: 90,
  });
  const { values, set, errorOf } = form;
  const input = {
    id: person.id,
    kind: 'dietitian' as const,
    isGiven: true,
    scopes: [...values.scopes],
    days: values.days,
  };
  const tick = (scope: HealthScope, isTicked: boolean) =>
    set(
      'scopes',
      offered.filter((one) => (one === scope ? isTicked : values.scopes.includes(one))),
    );
  const error = errorOf('scopes');
  return (
    <Sheet title={t('scope.title')} onClose={onClose}>
      <p className="mb-4 text-muted">{t('scope.text', { name: person.name })}</p>
      <FormShell
        form={form}
        onSubmit={() =>
          form.submit(loadSchema, input, async () =>
            onSaved(await call(saveHealthConsent, input, { quiet: true })),
          )
        }
        label={t('scope.save')}
        busyLabel={t('scope.saving')}
      >
        <fieldset aria-describedby={error && 'scope-error'}>
          <legend className="sr-only">{t('scope.title')}</legend>
          {offered.map((scope) => (
            <label key={scope} className="flex min-h-touch items-center gap-3">
              <input
                type="checkbox"
                className="tick"
                aria-invalid={Boolean(error)}
                checked={values.scopes.includes(scope)}
                onChange={(event) => tick(scope, event.target.checked)}
              />
              {t(`scope.items.${scope}`)}
            </label>
          ))}
          {error && (
            <p id="scope-error" className="text-sm text-danger">
              {error}
            </p>
          )}
        </fieldset>
        <fieldset>
          <legend className="mb-1.5 text-sm text-muted">{t('scope.days')}</legend>
          <div className="flex flex-wrap gap-x-6">
            {DAYS.map((days) => (
              <label key={days} className="flex min-h-touch items-center gap-3">
                <input
                  type="radio"
                  name="days"
                  className="tick"
                  checked={values.days === days}
                  onChange={() => set('days', days)}
                />
                {t('scope.forDays', { count: days })}
              </label>
            ))}
          </div>
        </fieldset>
      </FormShell>
    </Sheet>
  );
}
