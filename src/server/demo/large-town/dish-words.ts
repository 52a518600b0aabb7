type Kind = {
  typeId: 1 | 2 | 3 | 4 | 5
  /** The headings of a menu, with which the names of its dishes begin. */
  bases: readonly string[]
  mains: readonly string[]
}

const styles =
  ',,,đặc biệt,truyền thống,nướng,chiên giòn,xào,hấp,kho tộ,sốt me,sốt cay,sốt tiêu đen,sốt trứng muối,lá chanh,sả ớt,' +
  'mật ong,phô mai,bơ tỏi,rang muối,nướng than,chua ngọt,cay Huế,kiểu Sài Gòn,kiểu Hà Nội,kiểu Hội An,kiểu Đà Nẵng,' +
  'nhà làm,ít dầu,thập cẩm,rau thơm,nấm hương,lá lốt,hành gừng,mắm nêm,tương gừng,nước cốt dừa,mè rang,cuốn rong biển'

const endings =
  ',,,,,,,,,,,,,,,,,,,,,,,,,phần nhỏ,phần lớn,phần gia đình,thêm trứng,thêm rau,không hành,ít cay,cay vừa,thật cay,mang đi,ăn trưa,' +
  'ăn sáng,buổi tối,cuối tuần,cho bé,hai người,ba người,không đường,ít ngọt,nóng,đá xay,size M,size L,combo tiết kiệm'

/** What may follow the main part of a dish's name. Empty texts are the most common. */
export const dishStyles = styles.split(',')

/** The possible ends of a dish's name. */
export const dishEndings = endings.split(',')

/** The words of dishes by the type of restaurant. The first words of each list are the most common. */
export const dishKinds: readonly Kind[] = [
  {
    typeId: 1,
    bases: list(
      'Cơm chay,Bún chay,Phở chay,Mì chay,Gỏi cuốn chay,Lẩu chay,Bánh bao chay,Xôi chay,Cháo chay,Nem chay',
    ),
    mains: list(
      'đậu hũ,nấm rơm,nấm đùi gà,rau củ,hạt sen,bí đỏ,củ sen,chả lụa chay,sườn non chay,mít non,cà tím,đậu que,bông cải,' +
        'khoai môn,rong biển,tàu hũ ky,ngô non,măng tươi,hạt điều,khoai lang tím,mướp hương,su su,đậu phụ non',
    ),
  },
  {
    typeId: 2,
    bases: list('Cơm,Cơm tấm,Cơm gà,Cơm chiên,Cơm hộp,Cơm rang,Cơm niêu,Cơm trộn,Cơm văn phòng,Cơm cháy'),
    mains: list(
      'gà,sườn,bì chả,bò,cá hồi,xá xíu,trứng ốp la,đùi gà,thịt kho,cá thu,tôm rim,mực,bò lúc lắc,vịt quay,sườn non,gà xé,' +
        'hải sản,cá basa,thịt luộc,lạp xưởng,dưa bò,gà quay,cốt lết,chả cua,ba rọi',
    ),
  },
  {
    typeId: 3,
    bases: list(
      'Bánh mì,Bún,Phở,Bánh xèo,Mì Quảng,Bánh cuốn,Hủ tiếu,Bún bò,Bánh tráng,Bánh bèo,Bún chả,Mỳ,Cao lầu,Gỏi cuốn,Nem lụi,' +
        'Ốc,Xôi,Cháo,Bánh canh,Chè,Bắp,Hột vịt lộn,Bánh bột lọc,Ram cuốn cải',
    ),
    mains: list(
      'thịt nướng,bò,gà,chả cá,trứng,xíu mại,tôm,heo quay,pa tê,bơ,giò heo,ếch,lươn,cua,mực,nghêu,thịt xông khói,nem chua,' +
        'gân bò,tái nạm,sườn cây,ruốc,cá ngừ,mít trộn,đậu xanh,hoành thánh',
    ),
  },
  {
    typeId: 4,
    bases: list('Sushi,Sashimi,Maki,Nigiri,Cơm cuộn,Udon,Ramen,Tempura,Bento,Donburi,Temaki,Hayashi'),
    mains: list(
      'cá hồi,cá ngừ,lươn Nhật,trứng cá,tôm,bạch tuộc,bơ,thanh cua,sò điệp,cá trích,bò Mỹ,gà teriyaki,đậu phụ,dưa leo,' +
        'cá saba,mực,trứng cuộn,kim chi,rong biển,mayonnaise',
    ),
  },
  {
    typeId: 5,
    bases: list(
      'Trà sữa,Cà phê,Trà đào,Sinh tố,Nước ép,Trà,Sữa chua,Soda,Đá xay,Cacao,Matcha,Sữa đậu nành,Rau má,Yaourt',
    ),
    mains: list(
      'trân châu,sữa đá,cam sả,bơ,xoài,dâu tây,dưa hấu,thơm,ổi hồng,vải thiều,nhãn,hạt é,khoai môn,đường đen,kem cheese,' +
        'chanh dây,bạc hà,việt quất,nha đam,thạch dừa,đậu đỏ,hoa nhài,ô long,sương sáo,cốt dừa,muối',
    ),
  },
]

function list(words: string): string[] {
  return words.split(',')
}
