import { useState } from 'react';
import { localhostWarning } from '@/lib/map-link';
import type { Point } from '@/model/point';
import { Dialog, DialogBody } from '@/ui/Dialog';
import { CopyField } from './CopyField';
import { CODE_ACTIONS, type CodeAction, CodeActionField, QrCode } from './QrCode';
import { slugify } from './site-file-name';

type ShareDialogProps = { point: Point; onClose: () => void };

/** The link to a point, and its QR code for a sign at the place. */
export function ShareDialog({ point, onClose }: ShareDialogProps) {
  const [action, setAction] = useState<CodeAction>('place');
  const link = CODE_ACTIONS[action].linkTo(point.id);
  return (
    <Dialog title={`Share ${point.title}`} onClose={onClose}>
      <DialogBody>
        <CopyField
          label="Link to the point"
          text={link}
          action="Copy link"
          hint={localhostWarning(link)}
        />
        <CodeActionField value={action} onValueChange={setAction} />
        <QrCode
          hint={`${action === 'place' ? 'Opens the map at this point.' : 'Routes start at this point.'} Put it on a sign there.`}
          link={link}
          name={`the link to ${point.title}`}
          fileName={`${slugify(point.title)}-${action === 'place' ? '' : 'start-'}qr-code`}
        />
      </DialogBody>
    </Dialog>
  );
}
