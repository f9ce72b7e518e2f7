import { Printer } from 'lucide-react';
import { useEffect, useState, useTransition } from 'react';
import { createPortal } from 'react-dom';
import { ALL_GROUPS, filterByGroup, sortPoints } from '@/admin/points/point-list';
import { useGroupRows, usePointRows } from '@/admin/useMapRows';
import { formatCount } from '@/i18n/format-numbers';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { QrImage } from '@/ui/QrImage';
import { SelectField } from '@/ui/SelectField';
import { TextField } from '@/ui/TextField';
import { CODE_ACTIONS, type CodeAction, CodeActionField, useHasRoutes } from './QrCode';

/**
 * Prints the QR codes of points on cards to cut out.
 * @param props.selection the points; missing to offer all of them, or those of a group
 */
export function Signposts({ selection }: { selection?: Point[] }) {
  const { data: points = [] } = usePointRows();
  const { data: groups = [] } = useGroupRows();
  const hasRoutes = useHasRoutes();
  const [groupId, setGroupId] = useState(ALL_GROUPS);
  const [chosenAction, setAction] = useState<CodeAction>('start');
  const action = hasRoutes ? chosenAction : 'place';
  const [ownText, setOwnText] = useState<string | null>(null);
  const text = ownText ?? CODE_ACTIONS[action].text;
  const [isPrinting, setIsPrinting] = useState(false);
  // A thousand codes take seconds, in which the page must respond.
  const [isMaking, startMaking] = useTransition();
  const chosen = selection ?? filterByGroup(points, groupId);

  useEffect(
    function print() {
      if (!isPrinting) return;
      // A phone prints later, so the cards must stay until then.
      window.addEventListener('afterprint', () => setIsPrinting(false), { once: true });
      window.print();
    },
    [isPrinting],
  );

  return (
    <div className="flex flex-col gap-4">
      <div>
        {!selection && <h3 className="text-sm font-medium">Signposts</h3>}
        <p className="text-sm text-muted">
          Print a QR code for each point, to put on a sign there. Six fit on a sheet of A4 or Letter
          {chosen.length > 0 && `: ${formatCount(Math.ceil(chosen.length / 6), 'sheet')}`}.
        </p>
      </div>
      {!selection && (
        <SelectField
          label="Points"
          value={groupId}
          onValueChange={setGroupId}
          options={[
            { value: ALL_GROUPS, text: 'All points' },
            ...groups.map(({ id, name }) => ({ value: id, text: name })),
          ]}
        />
      )}
      <CodeActionField value={action} onValueChange={setAction} />
      <TextField label="Text below each code" dir="auto" value={text} onValueChange={setOwnText} />
      <Button
        icon={Printer}
        disabled={chosen.length === 0}
        busy={isMaking}
        className="self-start"
        onClick={() => startMaking(() => setIsPrinting(true))}
      >
        {isMaking ? 'Making the codes...' : `Print ${formatCount(chosen.length, 'QR code')}`}
      </Button>
      {isPrinting &&
        createPortal(
          <ul className="signposts hidden auto-rows-[minmax(82mm,auto)] grid-cols-2 gap-[3mm] bg-white text-black print:grid">
            {sortPoints(chosen, groups, BY_TITLE).map(({ id, title }) => (
              <Signpost key={id} {...{ title, text }} link={CODE_ACTIONS[action].linkTo(id)} />
            ))}
          </ul>,
          document.body,
        )}
    </div>
  );
}

const BY_TITLE = { column: 'title', direction: 'ascending' } as const;

/** A card to cut out. Three are less high than Letter with a browser's margins of half an inch. */
function Signpost({ title, link, text }: { title: string; link: string; text: string }) {
  return (
    <li className="flex break-inside-avoid flex-col items-center justify-center border border-dashed border-black p-[4mm] text-center wrap-anywhere">
      <h2 dir="auto" className="text-xl font-semibold">
        {title}
      </h2>
      <QrImage link={link} className="size-[50mm] shrink-0" />
      <p dir="auto">{text}</p>
    </li>
  );
}
