import { useState } from 'react';
import { listTemplates } from '#lib/care/care/calls.ts';
import type { Template } from '#lib/care/care/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { TemplateForm } from './TemplateForm.tsx';

/** The text templates for answers (row L6). */
export const TemplatesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Templates />
  </IslandWords>
);

/** A template's id, or `new` for the form of a new one. */
type Chosen = number | 'new' | null;

function Templates() {
  const t = useWords('care');
  const { data, failure, reload, setData } = useCall(listTemplates, {});
  const [chosen, setChosen] = useState<Chosen>(null);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const { templates } = data;
  if (chosen !== null)
    return (
      <TemplateForm
        key={chosen}
        template={templates.find(({ id }) => id === chosen) ?? null}
        onSaved={(saved) => {
          setData(saved);
          setChosen(null);
        }}
        onClose={() => setChosen(null)}
      />
    );
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => setChosen('new')}>
          {t('texts.add')}
        </button>
        <a href={pageLink(staffLinks.care())} className="btn-line">
          {t('back')}
        </a>
      </div>
      {templates.length === 0 && <Notice icon="check" title={t('texts.none')} text={t('texts.noneText')} />}
      <ul className="grid gap-3">
        {templates.map((template) => (
          <li key={template.id}>
            <TemplateCard template={template} onEdit={() => setChosen(template.id)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TemplateCardProps {
  readonly template: Template;
  readonly onEdit: () => void;
}

function TemplateCard({ template, onEdit }: TemplateCardProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { name, use, body, active } = template;
  return (
    <article className="panel grid gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold wrap-anywhere">{name}</h2>
        <span className={`text-sm ${active ? 'text-accent' : 'text-faint'}`}>
          {t(`texts.uses.${use}`)} · {t(active ? 'texts.on' : 'texts.off')}
        </span>
      </div>
      <p className="text-sm text-muted whitespace-pre-wrap wrap-anywhere">{body[locale]}</p>
      <button type="button" className="btn-line justify-self-start px-4" onClick={onEdit}>
        {t('texts.edit')}
        <span className="sr-only"> {name}</span>
      </button>
    </article>
  );
}
