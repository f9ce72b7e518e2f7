import type { PointValues } from '@/model/fields/point-fields';

/**
 * Words that headers have for a field, in German, French, Spanish, Italian, Dutch, Portuguese, Polish,
 * Czech, the languages of Scandinavia, and English besides the names in `POINT_FIELDS`. Without accents
 * and blanks. The first that a file has counts.
 */
export const COLUMN_SYNONYMS: { readonly [Name in keyof PointValues]?: string } = {
  title:
    'titel titre titulo titolo tytul tittel bezeichnung nom nombre nome naam nazwa nazev navn namn nimi libelle intitule denominacion denominazione benaming designacao otsikko punkt lieu lugar luogo ort plaats plats sted local miejsce misto',
  group_id:
    'gruppe gruppenname groupe grupo gruppo groep grupa grupp skupina ryhma kategorie categorie categoria kategoria kategori wanderweg weg sentier parcours sendero sentiero percorso pad trilha szlak trasa trails route ruta thema theme tema rubrik type typ layer section folder ordner dossier carpeta cartella',
  coord_x:
    'x xkoordinate koordinatex coordonneex coordenadax coordinatax xcoordinaat wspolrzednax xwert xpos rechtswert abscisse abscisa ascissa horizontal horizontale',
  coord_y:
    'y ykoordinate koordinatey coordonneey coordenaday coordinatay ycoordinaat wspolrzednay ywert ypos hochwert ordonnee ordenada ordinata vertikal vertical verticale',
  marker_icon:
    'symbol icone icono icona ikona ikone ikon simbolo symbole pictogramm piktogramm pictogramme pictogram pictograma piktogram marqueur marcador marcatore markering znacznik pin stecknadel',
  popup_image:
    'bild bilder bilddatei foto fotos photos photographie fotografie fotografia images imagen imagem immagine afbeelding illustration obraz obrazek zdjecie bilde billede kuva',
  description:
    'beschreibung erlauterung erlaeuterung bemerkung descriptif descripcion descrizione beschrijving omschrijving descricao opis popis beskrivning beskrivelse kuvaus texte texto testo tekst details detalles dettagli',
  latitude:
    'breite breitengrad latitud latitudine breedtegraad breedte breddgrad breddegrad szerokosc zemepisnasirka leveysaste',
  longitude:
    'lange laenge langengrad laengengrad longitud longitudine lengtegraad lengte langdgrad lengdegrad laengdegrad dlugosc zemepisnadelka pituusaste',
  link: 'weblink hyperlink lien enlace collegamento koppeling ligacao hiperligacao lacze odnosnik odkaz lank linkki verweis webseite internetseite internet homepage siteweb site sitio sitioweb paginaweb pagina sito sitoweb webpagina strona hemsida hjemmeside',
};
