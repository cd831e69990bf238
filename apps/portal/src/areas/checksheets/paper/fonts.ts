// Where the two faces of papers lie.
export { default as medium } from 'pdfmake/fonts/Roboto/Roboto-Medium.ttf?url';
export { default as regular } from 'pdfmake/fonts/Roboto/Roboto-Regular.ttf?url';
