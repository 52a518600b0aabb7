/** A query of the search field. */
export type SearchText = { q: string; typeId?: 1 | 2 | 3 | 4 | 5 }

/** Texts while typing a dish's name, and the hardest ones: single letters, rare and wrong words, no words. */
const typed = `
c|co|com|com |com t|com ta|com tam|b|ba|ban|banh|banh m|banh mi|banh mi t|banh mi thit|t|tr|tra s|tra sua
bánh mì|BANH MI|bánh mỳ|banh my|banhmi|bahn mi|bnh mi|bành mì|cơm gà|com ga|comga|ga com|cốm|cơm|bò|bơ|bún bò
bun bo hue|bun cha ha noi|mi quang|mì quảng|mi quagn|hu tieu|pho bo tai nam|goi cuon tom thit|nem lui|xoi
trà sữa trân châu đường đen|tra sua tran chau size L|ca phe sua da|caphesuada|nước ép|nuoc ep oi hong|sinh to bo
sushi ca hoi|shushi|sashimi ca ngu|udon|hayashi|hay|may|mayonaise ca hoi|donburi bo my trung muoi|kim chi
nuong|nưnog|trung muoi|thme trung|phan gia dinh|phan gia dinh hai nguoi|rau ma dau xanh it ngot|size|size M|ít cay
q|z|w|y|xyzzy|xyz com|so 500|a b c d e f|com com com|xxxxxxxxxxxxxxxxxxxx|lau thai|pizza|anh mi|an da|uong den|ong`

export const searchTexts: readonly SearchText[] = [
  ...typed
    .trim()
    .split(/[|\n]/)
    .map((q) => ({ q })),
  { q: 'banh mi', typeId: 4 },
  { q: 'sushi', typeId: 5 },
  { q: 'com', typeId: 4 },
  { q: 'tra sua', typeId: 5 },
  { q: 'com ga', typeId: 2 },
  { q: 'lau', typeId: 1 },
]

/** Filter texts: parts of names, of addresses, of both, and one without matches. */
export const filterTexts: readonly string[] = `
name=a name=hoa name=hoa%20sen name=hoasen name=hao%20sne name=b%E1%BA%BFp name=mau%2017 name=mau%2019999 name=xyz
address=da%20nang address=h%E1%BA%A3i%20ch%C3%A2u address=duong%20mau%2017 address=xyz address=1
name=hoa&address=son%20tra name=quan&status=open name=quan&page=300 name=mau&type_id=4&status=close`
  .trim()
  .split(/\s/)
