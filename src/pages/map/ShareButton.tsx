import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/ui/Button';
import { shareLink } from './share-link';

/** Shares a point's address, and says what became of it. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const [text, setText] = useState('');

  async function share() {
    const done = await shareLink(title, url);
    if (done === 'copied') setText('Link copied');
    if (done === 'failed') setText(url);
  }

  return (
    <div className="flex min-w-0 items-center gap-3">
      <Button onClick={share}>
        <Share2 aria-hidden className="size-4" />
        Share
      </Button>
      <p role="status" className="text-sm text-muted select-all wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
