import { Printer } from 'lucide-react';
import { useAdminQuery } from '@/admin/useAdminQuery';
import { pointRowsQuery } from '@/data/admin/rows';
import { SITE_NAME } from '@/lib/env';
import { localhostWarning, mapLink, printLink } from '@/lib/map-link';
import { buttonClasses } from '@/ui/Button';
import { CopyField } from './CopyField';
import { QrCode } from './QrCode';

export function ShareSection() {
  const { data: points } = useAdminQuery(pointRowsQuery);
  // Even if positions don't agree yet: after a correction the embed code stays valid.
  const hasPositions = points?.some(({ latitude }) => latitude !== null) ?? false;
  const link = mapLink();
  return (
    <section aria-labelledby="share-heading">
      <h2 id="share-heading" className="text-lg font-semibold">
        Share
      </h2>
      <p className="mb-4 text-sm text-muted">Bring the map to your visitors</p>
      <div className="flex flex-col gap-6 rounded-card border border-line bg-surface p-5 sm:p-6">
        <CopyField
          label="Link to the map"
          text={link}
          action="Copy link"
          hint={localhostWarning(link)}
        />
        <CopyField
          label="Map on your website"
          text={embedSnippet(hasPositions)}
          action="Copy code"
          hint={`Paste it into the HTML of a page. Change the height if you like.${hasPositions ? GEOLOCATION_HINT : ''}`}
          lines={5}
        />
        <div>
          <h3 className="text-sm font-medium">QR code</h3>
          <p className="mb-3 text-sm text-muted">
            Opens the map. Use the SVG for posters and leaflets, and the PNG for anything else. Each
            point has its own code in the points table.
          </p>
          <QrCode link={link} name="the link to the map" fileName="map-qr-code" />
        </div>
        <div>
          <h3 className="text-sm font-medium">Map on paper</h3>
          <p className="mb-3 text-sm text-muted">
            Print the map with numbered markers and a list of their names on A4 or Letter, or save
            it as a PDF.
          </p>
          <a
            href={printLink()}
            target="_blank"
            rel="noopener"
            className={buttonClasses('secondary')}
          >
            <Printer aria-hidden size={16} />
            Print view
          </a>
        </div>
      </div>
    </section>
  );
}

const GEOLOCATION_HINT =
  ' With the word “geolocation”, visitors can see where they are on the map there, too; their browser asks them first.';

/** The HTML that embeds the map. `allow` lists the features that the frame needs permission for. */
function embedSnippet(mayLocate: boolean): string {
  const title = (SITE_NAME || 'Map').replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<iframe src="${mapLink('?embed')}" title="${title}" width="100%" height="600" loading="lazy" allow="clipboard-write; web-share; fullscreen${mayLocate ? '; geolocation' : ''}" style="border:0"></iframe>`;
}
