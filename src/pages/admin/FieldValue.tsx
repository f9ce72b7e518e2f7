import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import type { FieldKind } from '@/data/fields.admin';
import { groupsQuery } from '@/data/groups';
import { safePictureAddress } from '@/lib/safe-address';
import { supabase } from '@/lib/supabase-client';
import { Swatch } from '@/ui/Swatch';
import { Thumbnail } from '@/ui/Thumbnail';

/** A field's value beside another one, from the text that its form has. */
export function FieldValue({ kind, text }: { kind: FieldKind; text: string }) {
  if (text === '') return 'None';
  if (kind === 'percent') return `${Number(text)}%`;
  if (kind === 'picture') return <PictureValue address={text} />;
  if (kind === 'group') return <GroupName id={text} />;
  if (kind === 'color') {
    return (
      <span className="flex items-center gap-2 tabular-nums">
        <Swatch color={text} />
        {text}
      </span>
    );
  }
  return text;
}

function GroupName({ id }: { id: string }) {
  const { data: groups } = useQuery(groupsQuery(supabase));
  return groups?.find((group) => group.id === id)?.name ?? 'A group that is gone';
}

/** A picture, small, with the name of its file. */
function PictureValue({ address }: { address: string }) {
  const [path = ''] = address.split(/[?#]/);
  return (
    <span className="flex flex-col gap-1">
      <Thumbnail address={safePictureAddress(address)} fallback={Image} />
      <span className="text-xs text-muted">{path.slice(path.lastIndexOf('/') + 1)}</span>
    </span>
  );
}
